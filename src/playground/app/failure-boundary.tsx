import { Component, type ReactNode } from 'react';

/** Keeps the rest of the screen if a project sends a result that can't be shown, which its code can. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        This result can't be shown.{' '}
        <button type="button" className="text-button" onClick={() => this.setState({ hasFailed: false })}>
          Back to the files
        </button>
      </p>
    );
  }
}
