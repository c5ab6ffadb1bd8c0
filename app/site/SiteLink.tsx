import type { ComponentProps } from "react";
import { useSite } from "./useSite.ts";

/**
 * A link to a page of the site that stays in the language of the address. A
 * plain one: `useInsideLinks` follows all of them, where a component that knows
 * the router for each would be a tenth of every render.
 */
export function SiteLink({
	to,
	...rest
}: ComponentProps<"a"> & { to: string }) {
	const site = useSite();
	return <a {...rest} href={site.to(to)} data-inside />;
}
