import { lazy, Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "../context.ts";
import { browserTimeZone } from "../i18n/browserTimeZone.ts";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { useSite } from "../site/useSite.ts";
import { Overlay } from "../ui/Overlay.tsx";
import { Toasts } from "../ui/Toasts.tsx";
import type { Route } from "./+types/layout";
import { watchFocus } from "./focus.ts";
import { loadTexts } from "./loadTexts.ts";
import { PartnersIntl } from "./PartnersIntl.tsx";
import { Gate } from "./session/Gate.tsx";
import { useRecord } from "./session/sessionRecord.ts";
import { Waiting } from "./shell/Waiting.tsx";

/** Center module, requested as soon as this file is loaded; not used on a server. */
const shell =
	typeof document === "undefined" ? undefined : import("./shell/Center.tsx");
const Center = lazy(() => shell ?? import("./shell/Center.tsx"));

export async function loader({ context }: Route.LoaderArgs) {
	return { texts: await loadTexts(context.get(pageContext).language) };
}

export async function clientLoader() {
	return { texts: await loadTexts(pageLanguage()) };
}

export const shouldRevalidate = () => false;

/**
 * The download center (specification, section 2). The server sends its frame
 * only: who is logged in, and with it everything else, is known to the browser.
 */
export default function CenterLayout({ loaderData }: Route.ComponentProps) {
	const record = useRecord();
	useEffect(watchFocus, []);
	return (
		<PartnersIntl
			texts={loaderData.texts}
			// HTML from a server shows no times.
			timeZone={record ? browserTimeZone() : undefined}
		>
			<Head />
			{record ? (
				<Suspense fallback={<Waiting />}>
					<Center record={record}>
						<Outlet />
					</Center>
				</Suspense>
			) : (
				<Waiting />
			)}
			{record === null && <Gate />}
			<Overlay />
			<Toasts />
		</PartnersIntl>
	);
}

function Head() {
	const t = useTranslations("partners.shell");
	const { brand } = useSite();
	return (
		<>
			<title>{`${brand.name} ${t("title")}`}</title>
			<meta name="robots" content="noindex, nofollow" />
		</>
	);
}
