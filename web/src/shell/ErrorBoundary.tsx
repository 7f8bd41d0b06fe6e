import { Component, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { shellTexts } from './words.ts';

const { failed: texts } = shellTexts;

interface Props {
  /** What is shown; with another one the page is tried again. */
  readonly address: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly address: string;
}

/** Shows the error page in place of a page that failed to load or to draw. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { failed: false, address: this.props.address };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Not by a key of the address: a page whose query changes must not start over. */
  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { failed: false, address };
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
