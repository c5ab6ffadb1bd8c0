import { NavLink } from "react-router";
import { useSite } from "../useSite.ts";
import { addressOf, type NavigationItem } from "./navigation.ts";

/** One entry: a page of the site, or a full redirect to elsewhere. */
export function NavigationLink(props: {
	item: NavigationItem;
	onClick?: () => void;
}) {
	const { item, onClick } = props;
	const { to } = useSite();
	const name = <bdi>{item.name}</bdi>;
	if (item.weburl || item.newTab) {
		return (
			<a
				href={item.weburl ?? to(addressOf(item))}
				onClick={onClick}
				// Our own: the new tab keeps the session only as long as it has an opener.
				{...(item.newTab ? { target: "_blank", rel: "opener" } : {})}
			>
				{name}
			</a>
		);
	}
	const exact = item.url === "/" || item.url === "/models";
	return (
		<NavLink
			to={to(addressOf(item))}
			end={exact}
			prefetch="intent"
			onClick={onClick}
		>
			{name}
		</NavLink>
	);
}
