import { useCallback } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { useHref, useLocation, useNavigate } from "react-router";
import { welcomePath } from "../../../contracts/console/welcome.ts";
import { localeOf } from "../../../contracts/language.ts";
import { useSite } from "../../site/useSite.ts";
import { Invitation } from "../parts.ts";
import { withTexts } from "../withTexts.tsx";
import { AuthPrompt } from "./AuthPrompt.tsx";

const Frame = withTexts(["shell"], () => import("./Frame.tsx"));

/** The console in the language of the page, for whoever is signed in. */
export default function Console() {
	const { language } = useSite();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const go = useCallback((path: string) => void navigate(path), [navigate]);
	return (
		<I18nProvider locale={localeOf(language)}>
			<RouterProvider navigate={go} useHref={useHref}>
				{pathname === welcomePath ? <Invitation /> : <Frame />}
				<AuthPrompt />
				{/* Components look for a style sheet of this name before they add
				    one, which the page's policy would refuse; ours holds its rule. */}
				<span id="react-aria-pressable-style" hidden />
			</RouterProvider>
		</I18nProvider>
	);
}
