import { useEffect, useState } from "react";
import {
	directionOf,
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { hasChosenLanguage, languageAddress } from "../../../i18n/choice.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { usePublished } from "../../usePublished.ts";
import { useSite } from "../../useSite.ts";
import styles from "./languageOffer.module.css";
import { offerIn, preferredLanguage } from "./languageOffers.ts";

const key = "language-offered";

/**
 * Offers the page in a language that the visitor's browser asks for, once, and to
 * nobody who has chosen one. Nobody is redirected: whoever followed a link reads what
 * it leads to.
 */
export function LanguageOffer({ path }: { path: string }) {
	const { language, page } = useSite();
	const published = usePublished(path);
	const [offered, setOffered] = useState<LanguageCode>();

	// biome-ignore lint/correctness/useExhaustiveDependencies: of the page one came to, once.
	useEffect(() => {
		if (page.standIn || isPreview() || hasChosenLanguage() || wasOffered())
			return;
		const spoken = navigator.languages ?? [];
		setOffered(preferredLanguage(spoken, language, published));
	}, []);
	useEffect(() => {
		if (offered) rememberOffer();
	}, [offered]);
	if (!offered || !published.includes(offered)) return null;
	const offer = offerIn(offered);
	if (!offer) return null;
	return (
		<aside
			className={styles.offer}
			lang={offered}
			dir={directionOf(offered)}
			aria-label={languageNames[offered]}
		>
			<a href={languageAddress(offered, path)} hrefLang={offered}>
				{offer.read}
			</a>
			<button
				type="button"
				aria-label={offer.close}
				onClick={() => setOffered(undefined)}
			>
				<Stroke d="m6 6 12 12M18 6 6 18" width={2} />
			</button>
		</aside>
	);
}

/** A preview is in the language it was asked for. */
function isPreview(): boolean {
	return location.search.includes("preview=");
}

function wasOffered(): boolean {
	try {
		return localStorage.getItem(key) !== null;
	} catch {
		// An offer whose dismissal cannot be stored would return with every page.
		return true;
	}
}

function rememberOffer(): void {
	try {
		localStorage.setItem(key, "1");
	} catch {
		// Storage may be full.
	}
}
