import { Component, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { shellTexts } from './words.ts';

const { failed: texts } = shellTexts;

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
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <p>{texts.text}</p>
      <div className="actions">
        <button
          className="button button-primary"
          type="button"
          onClick={() => window.location.reload()}
        >
          {shellTexts.reload}
        </button>
        {/* A full page load, because the application's state is not to be trusted now. */}
        <a className="button button-quiet" href={paths.home}>
          {texts.home}
        </a>
      </div>
    </div>
  );
}
