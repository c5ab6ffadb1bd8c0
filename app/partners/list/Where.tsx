import { Fragment } from "react";

/** The way to where an entry lies, from the root of the tree. */
export function Where({ path }: { path: readonly string[] }) {
	return path.map((step, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a way never changes its order.
		<Fragment key={index}>
			{index > 0 && " / "}
			<bdi>{step}</bdi>
		</Fragment>
	));
}
