import { Link, type LinkProps } from "react-router";
import { useSite } from "./useSite.ts";

/** A link to a page of the site that stays in the language of the address. */
export function SiteLink({ to, ...rest }: LinkProps & { to: string }) {
	const site = useSite();
	return <Link prefetch="intent" {...rest} to={site.to(to)} />;
}
