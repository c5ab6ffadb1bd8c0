import { useCallback } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router";
import { localeOf } from "../../../contracts/language.ts";
import { useSite } from "../../site/useSite.ts";
import { withTexts } from "../withTexts.tsx";

const Frame = withTexts(["shell"], () => import("./Frame.tsx"));

/** The console in the language of the page, for whoever is signed in. */
export default function Console() {
	const { language } = useSite();
	const navigate = useNavigate();
	const go = useCallback((path: string) => void navigate(path), [navigate]);
	return (
		<I18nProvider locale={localeOf(language)}>
			<RouterProvider navigate={go} useHref={useHref}>
				<Frame />
			</RouterProvider>
		</I18nProvider>
	);
}
