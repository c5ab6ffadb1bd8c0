import { type ReactNode, useEffect, useRef } from "react";
import { useCenter } from "../center.ts";
import { focusIsLost } from "../focus.ts";

/**
 * The heading of a view. Who opens a view from within another has the focus taken
 * away with what was pressed: it goes to the heading, which is then read out.
 * Where the focus stays, as in the tree of folders, `said` is read out instead.
 */
export function ViewTitle(props: {
	children: ReactNode;
	/** Data of the view has come, or has failed to. */
	ready?: boolean;
	announcement?: string;
}) {
	const { children, ready = true, announcement } = props;
	const { say } = useCenter();
	const heading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (!ready) return;
		if (focusIsLost()) heading.current?.focus({ preventScroll: true });
		else if (announcement) say(announcement);
	}, [ready, announcement, say]);

	return (
		<h1 ref={heading} tabIndex={-1}>
			{children}
		</h1>
	);
}
