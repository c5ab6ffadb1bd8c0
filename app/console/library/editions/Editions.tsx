import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../../contracts/language.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import form from "../../kit/form/form.module.css";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Awaited } from "../../kit/states/Awaited.tsx";
import type { Item } from "../useDeeds.ts";
import { useFileDrop } from "../useFileDrop.ts";
import styles from "./editions.module.css";
import { InLanguage } from "./InLanguage.tsx";
import { useEditionDeeds } from "./useEditionDeeds.ts";

/** Languages of a file: of its own content, and its editions in the others (docs/decisions/0120). */
export function Editions({
	item,
	onClose,
}: {
	item: Item;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const query = useConsoleQuery("console-library-editions", { id: item.id });
	const deeds = useEditionDeeds(item);
	// Dropped beside a language, a file would take the browser to itself.
	const hold = useFileDrop(undefined);
	return (
		<Sheet
			isLight
			size="wide"
			title={t("languagesOf", { name: item.name })}
			close={t("close")}
			onClose={onClose}
		>
			<Awaited query={query}>
				{({ language: own, editions }) => (
					<div {...hold.area} className={form.form}>
						<OwnLanguage
							own={own}
							taken={editions
								.filter(({ state }) => state === "current")
								.map(({ language }) => language)}
							busy={deeds.busy}
							onSave={(language) => void deeds.setLanguage(language, own)}
						/>
						<p role="alert" className={form.fault}>
							{deeds.failure}
						</p>
						{own === null && <p className={form.note}>{t("editionsFirst")}</p>}
						{own !== null && (
							<>
								<p className={form.note}>{t("editionsHint")}</p>
								<ul
									className={styles.languages}
									aria-label={t("languagesOf", { name: item.name })}
								>
									{languages
										.filter((language) => language !== own)
										.map((language) => (
											<InLanguage
												key={language}
												{...{ item, language, deeds }}
												editions={editions.filter(
													(one) => one.language === language,
												)}
											/>
										))}
								</ul>
							</>
						)}
					</div>
				)}
			</Awaited>
		</Sheet>
	);
}

function OwnLanguage(props: {
	own: LanguageCode | null;
	/** Languages of editions, none of which the file itself can be in. */
	taken: LanguageCode[];
	busy: boolean;
	onSave: (language: LanguageCode | null) => void;
}) {
	const t = useTranslations("console.library");
	const { own, taken, busy, onSave } = props;
	/** Choice, and the language it was made over: of another one it says nothing. */
	const [choice, setChoice] = useState<{
		over: LanguageCode | null;
		value: LanguageCode | "";
	}>();
	const chosen = choice?.over === own ? choice.value : (own ?? "");
	return (
		<div className={styles.own}>
			<Choose<LanguageCode | "">
				label={t("ownLanguage")}
				value={chosen}
				options={[
					...(taken.length === 0
						? [{ value: "" as const, name: t("ownLanguageNone") }]
						: []),
					...languages
						.filter((language) => !taken.includes(language))
						.map((language) => ({
							...{ value: language, name: languageNames[language] },
							lang: language,
						})),
				]}
				hint={t("ownLanguageHint")}
				onChange={(value) => setChoice({ over: own, value })}
			/>
			<Button
				className={own === null ? form.action : form.quiet}
				disabled={busy || chosen === (own ?? "")}
				onClick={() => onSave(chosen === "" ? null : chosen)}
			>
				{t("save")}
			</Button>
		</div>
	);
}
