import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { chooseLanguage, languageAddress } from "../../../i18n/choice.ts";
import { usePublished } from "../../usePublished.ts";
import { useSite } from "../../useSite.ts";
import styles from "./languageSwitch.module.css";

/**
 * The languages of the site. Without JavaScript each entry leads to the same page
 * in its language, or to the home page where it is not published in that.
 */
export function LanguageSwitch({ path }: { path: string }) {
	const t = useTranslations("shell");
	const { language, languages } = useSite();
	const published = usePublished(path);
	const details = useRef<HTMLDetailsElement>(null);

	useEffect(() => {
		const close = (event: Event) => {
			const menu = details.current;
			if (!menu?.open) return;
			if (event instanceof KeyboardEvent) {
				if (event.key !== "Escape") return;
				menu.querySelector("summary")?.focus();
			} else if (menu.contains(event.target as Node)) return;
			menu.open = false;
		};
		document.addEventListener("click", close);
		document.addEventListener("keydown", close);
		return () => {
			document.removeEventListener("click", close);
			document.removeEventListener("keydown", close);
		};
	}, []);

	function choose(event: MouseEvent, code: LanguageCode) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		chooseLanguage(code);
	}

	return (
		<details
			className={styles.switch}
			ref={details}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (relatedTarget && !currentTarget.contains(relatedTarget))
					currentTarget.open = false;
			}}
		>
			<summary aria-label={`${t("language")}: ${languageNames[language]}`}>
				<span lang={language}>{languageNames[language]}</span>
				<svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
					<path
						d="M1 1.5 6 6.5l5-5"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.6"
					/>
				</svg>
			</summary>
			<ul>
				{languages.map((code) => (
					<li key={code}>
						<a
							href={languageAddress(
								code,
								published.includes(code) ? path : "/",
							)}
							lang={code}
							hrefLang={code}
							aria-current={code === language ? "true" : undefined}
							onClick={(event) => choose(event, code)}
						>
							<bdi>{languageNames[code]}</bdi>
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
