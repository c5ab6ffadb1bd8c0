import { type ComponentType, lazy } from "react";
import type { OpenedCountry } from "./fetchDistributors.ts";

type View = { default: ComponentType<{ opened: OpenedCountry }> };

let loaded: View | undefined;

/** Loads the view of distributors: a page that is rendered with a country open waits for it. */
export async function loadView(): Promise<void> {
	loaded = await import("./LocalDistributors.tsx");
}

/**
 * Distributors of a country. Pages carry them only once they are opened. A render on the
 * server does not wait, and has what was loaded before it.
 */
export const LocalDistributors = lazy(() => {
	const view = loaded;
	if (!view) return import("./LocalDistributors.tsx");
	// Resolved within the call: a true promise would be heard of after the render.
	return {
		// biome-ignore lint/suspicious/noThenProperty: what React asks of a lazy component.
		then: (resolve: (view: View) => void) => resolve(view),
	} as unknown as Promise<View>;
});
