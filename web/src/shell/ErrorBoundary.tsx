import { Component, type ReactNode } from 'react';
import { paths } from '../paths.ts';

/** Shows the error page in place of a page that failed to load or to draw. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage() {
  return (
    <div className="wrap plainPage" role="alert">
      <h1>This page could not be shown</h1>
      <p className="lead">
        Either it did not reach this device, or it holds a mistake of ours. Nothing that was saved
        is lost.
      </p>
      <p>
        Check the connection and load the page again. If it fails a second time, write to the
        address at the foot of the page.
      </p>
      <div className="actions">
        <button
          className="button button-primary"
          type="button"
          onClick={() => window.location.reload()}
        >
          Load again
        </button>
        {/* A full page load, because the application's state is not to be trusted now. */}
        <a className="button button-quiet" href={paths.home}>
          Go to home
        </a>
      </div>
    </div>
  );
}
