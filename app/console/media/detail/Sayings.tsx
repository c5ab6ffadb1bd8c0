import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { sayingLength } from "../../../../contracts/console/mediaBounds.ts";
import { keysOf } from "../../../../contracts/content/fields.ts";
import { directionOf, languageNames } from "../../../../contracts/language.ts";
import { placeOf, useLabels } from "../../kit/fields/labels.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useEntryName } from "../../kit/useEntryName.ts";
import media from "../media.module.css";
import styles from "./detail.module.css";
import type { MediaDetail } from "./detail.ts";

type Saying = MediaDetail["sayings"][number];

const keyOf = ({ entry, language, at, text }: Saying) =>
	JSON.stringify([entry, language, at, text]);

/**
 * Descriptions of a picture in texts, and those for the picture that replaces
 * it: from the library, until others are written.
 */
export function useSayings({ sayings }: MediaDetail, by: string) {
	const { loaded } = useConsoleQuery("console-media-one", { id: by });
	const [written, setWritten] = useState<Record<string, string>>({});
	const offered = loaded.data?.texts ?? {};
	const textOf = (saying: Saying) =>
		written[keyOf(saying)] ?? offered[saying.language] ?? "";
	const isEmpty = (saying: Saying) => textOf(saying).trim() === "";
	return {
		sayings,
		texts: {
			of: textOf,
			write: (saying: Saying, text: string) =>
				setWritten((all) => ({ ...all, [keyOf(saying)]: text })),
			keepEmpty: () =>
				setWritten((all) => ({
					...all,
					...Object.fromEntries(
						sayings
							.filter(isEmpty)
							.map((saying) => [keyOf(saying), onOneLine(saying.text)]),
					),
				})),
		},
		answered: sayings.map((saying) => ({
			entry: saying.entry,
			language: saying.language,
			at: saying.at,
			text: saying.text,
			to: textOf(saying).trim(),
		})),
		/** Number of empty texts. */
		left: sayings.filter(isEmpty).length,
	};
}

const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

type Texts = ReturnType<typeof useSayings>["texts"];

/** Alternative texts of the replaced picture, each with a field for the new one's. */
export function Sayings(props: {
	sayings: Saying[];
	texts: Texts;
	left: number;
}) {
	const { sayings, texts, left } = props;
	const t = useTranslations("console.media");
	return (
		<section className={styles.part}>
			<h3>{t("sayings")}</h3>
			<p>{t("sayingsIntro", { count: sayings.length })}</p>
			<ul className={styles.sayings}>
				{sayings.map((saying) => (
					<SayingField key={keyOf(saying)} {...{ saying, texts }} />
				))}
			</ul>
			<p role="status">{left > 0 && t("sayingsLeft", { count: left })}</p>
			{left > 1 && (
				<button type="button" className={media.plain} onClick={texts.keepEmpty}>
					{t("keepSayings")}
				</button>
			)}
		</section>
	);
}

function SayingField({ saying, texts }: { saying: Saying; texts: Texts }) {
	const { kind, title = "", language, at, text } = saying;
	const t = useTranslations("console.media");
	const { pathOf } = useLabels(kind);
	const { name } = useEntryName({ kind, title });
	const id = useId();
	const value = texts.of(saying);
	const written = { lang: language, dir: directionOf(language) };
	const place = [
		name,
		pathOf(keysOf(at).map(placeOf)),
		languageNames[language],
	];
	return (
		<li>
			<label htmlFor={id}>
				<bdi>{name}</bdi>{" "}
				<span className={styles.notes}>
					<span>{place[1]}</span>
					<span>{place[2]}</span>
				</span>
			</label>
			<p id={`${id}-now`} className={styles.said}>
				{t("sayingNow")} <q {...written}>{text}</q>
			</p>
			<textarea
				{...{ id, value, ...written }}
				rows={2}
				maxLength={sayingLength}
				aria-label={t("sayingNew", { place: place.join(", ") })}
				aria-describedby={`${id}-now`}
				onChange={({ target }) => texts.write(saying, onOneLine(target.value))}
			/>
			{value.trim() === "" && (
				<button
					type="button"
					className={media.plain}
					onClick={() => texts.write(saying, onOneLine(text))}
				>
					{t("keepSaying")}
				</button>
			)}
		</li>
	);
}
