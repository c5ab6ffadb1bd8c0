import { Outlet, useMatches } from "react-router";
import type { Route } from "./+types/layout";
import { ErrorPage } from "./ErrorPage.tsx";
import { Shell } from "./shell/Shell.tsx";
import { useSite } from "./useSite.ts";

/** A page's `handle`: whether it opens with a picture that the header lies over. */
export type SiteHandle = { overlay: boolean };

export default function SiteLayout() {
	const handle = useMatches().at(-1)?.handle as SiteHandle | undefined;
	const { path } = useSite();
	return (
		<Shell overlay={handle?.overlay ?? false} path={path}>
			<Outlet />
		</Shell>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<Shell overlay={false} path="/">
			<ErrorPage error={error} />
		</Shell>
	);
}
