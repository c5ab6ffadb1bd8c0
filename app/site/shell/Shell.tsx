import { type ReactNode, useEffect } from "react";
import { PrefetchPageLinks } from "react-router";
import { useTranslations } from "use-intl";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import layout from "../../ui/layout.module.css";
import { Overlay } from "../../ui/Overlay.tsx";
import { Toasts } from "../../ui/Toasts.tsx";
import { useReveal } from "../../ui/useReveal.ts";
import { expectCopy } from "../copy.ts";
import { useSite } from "../useSite.ts";
import { BackToTop } from "./BackToTop.tsx";
import { Footer } from "./footer/Footer.tsx";
import { Header } from "./header/Header.tsx";
import { LanguageOffer } from "./language/LanguageOffer.tsx";
import styles from "./shell.module.css";
import { useArrival } from "./useArrival.ts";
import { useInsideLinks } from "./useInsideLinks.ts";

/**
 * Frame of every public page. `overlay`: the page opens with a picture the
 * header lies over. `path`: what other languages are offered, without language.
 */
export function Shell(props: {
	overlay: boolean;
	path: string;
	children: ReactNode;
}) {
	const t = useTranslations("shell");
	useReveal();
	useArrival();
	// A page that stands in for another is left with the next step.
	const next = useInsideLinks(!useSite().page.standIn);
	useEffect(() => {
		if (next) expectCopy();
	}, [next]);
	return (
		<>
			<a href="#content" className={`${layout.hidden} ${styles.skip}`}>
				{t("skip")}
			</a>
			<Header overlay={props.overlay} path={props.path} />
			<main
				id="content"
				tabIndex={-1}
				className={props.overlay ? undefined : styles.below}
			>
				{props.children}
			</main>
			{/* Pages that open with a picture have them right behind it. */}
			{!props.overlay && <LaterStyles />}
			<Footer />
			<LanguageOffer path={props.path} />
			<BackToTop />
			<Overlay />
			<Toasts />
			{next && <PrefetchPageLinks page={next} />}
		</>
	);
}
