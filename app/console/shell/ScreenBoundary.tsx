import { Component, type ReactNode } from "react";

type Props = {
	/** Another one is another screen, which has not failed. */
	screen: string;
	/** In the place of a screen that failed. */
	fallback: ReactNode;
	children: ReactNode;
};
type State = { screen: string; failed: boolean };

/** A screen that fails takes nothing else with it. React knows no other way to catch than a class. */
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
