import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Content shown in place of the broken screen. */
  fallback(error: unknown, retry: () => void): ReactNode;
  /** Another value forgets the error: the address, so that going elsewhere helps. */
  resetKey?: string;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  key?: string;
}

/** Keeps a broken screen from taking the whole application along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return state.key === resetKey ? null : { key: resetKey, hasFailed: false, error: undefined };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ hasFailed: false, error: undefined }));
  }
}
