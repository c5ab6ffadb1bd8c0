import type { ComponentProps } from "react";
import { useSite } from "./useSite.ts";

/**
 * A link to a page of the site that stays in the language of the address; words
 * alone where the page is not published in that. A
 * plain one: `useInsideLinks` follows all of them, where a component that knows
 * the router for each would be a tenth of every render.
 */
export function SiteLink({
	to,
	...rest
}: ComponentProps<"a"> & { to: string }) {
	const site = useSite();
	if (site.missing.includes(to.split(/[?#]/, 1)[0] ?? to)) return rest.children;
	return <a {...rest} href={site.to(to)} data-inside="" />;
}
