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
      <h1>This page couldn’t load</h1>
      <p className="lead">
        Your connection may have dropped, or we made a mistake. Nothing you saved is lost.
      </p>
      <p>
        Check your connection and reload. If it fails again, write to the address at the bottom of
        the page.
      </p>
      <div className="actions">
        <button
          className="button button-primary"
          type="button"
          onClick={() => window.location.reload()}
        >
          Reload
        </button>
        {/* A full page load, because the application's state is not to be trusted now. */}
        <a className="button button-quiet" href={paths.home}>
          Go to home
        </a>
      </div>
    </div>
  );
}
