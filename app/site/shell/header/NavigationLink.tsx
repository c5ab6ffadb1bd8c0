import { SiteLink } from "../../SiteLink.tsx";
import { useSite } from "../../useSite.ts";
import { addressOf, leadsTo, type NavigationItem } from "./navigation.ts";

/** Navigation link: to a page of the site, or a full page load elsewhere. */
export function NavigationLink(props: {
	item: NavigationItem;
	onClick?: () => void;
}) {
	const { item, onClick } = props;
	const { path, to } = useSite();
	const name = <bdi>{item.name}</bdi>;
	if (item.weburl || item.newTab) {
		return (
			<a
				href={item.weburl ?? to(addressOf(item))}
				onClick={onClick}
				// A new tab of an own page keeps the session only if it has an opener.
				{...(item.newTab ? { target: "_blank", rel: "opener" } : {})}
			>
				{name}
			</a>
		);
	}
	return (
		<SiteLink
			to={addressOf(item)}
			aria-current={leadsTo(item, path) ? "page" : undefined}
			onClick={onClick}
		>
			{name}
		</SiteLink>
	);
}
