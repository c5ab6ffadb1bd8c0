import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useSite } from "../useSite.ts";

/**
 * A link that changes what its page shows: scripts leave it scrolled as it is. What
 * it leads to is one of very many, and no page of its own for search engines.
 */
export function StayLink({
	to,
	...rest
}: ComponentProps<"a"> & { to: string }) {
	const site = useSite();
	const navigate = useNavigate();
	const href = site.to(to);
	const stay = (event: MouseEvent) => {
		const elsewhere =
			event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (event.button !== 0 || elsewhere) return;
		event.preventDefault();
		navigate(href, { preventScrollReset: true });
	};
	return <a {...rest} href={href} rel="nofollow" onClick={stay} />;
}
