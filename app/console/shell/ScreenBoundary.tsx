import { Component, type ReactNode } from "react";

type Props = {
	/** Key of the screen: a change clears the error. */
	screen: string;
	/** Content shown in place of a failed screen. */
	fallback: ReactNode;
	children: ReactNode;
};
type State = { screen: string; failed: boolean };

/** Error boundary of a screen; React has them as class components only. */
export class ScreenBoundary extends Component<Props, State> {
	override state: State = { screen: this.props.screen, failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	static getDerivedStateFromProps({ screen }: Props, state: State) {
		return screen === state.screen ? null : { screen, failed: false };
	}

	override render() {
		const { fallback, children } = this.props;
		return this.state.failed ? fallback : children;
	}
}
