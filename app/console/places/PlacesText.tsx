import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { PlacesTextProps } from "../kit/slots.tsx";
import {
	formsOf,
	isEmpty,
	type Message,
	type Piece,
	readMessage,
	writeMessage,
} from "./message.ts";
import { PlacesLine } from "./PlacesLine.tsx";
import styles from "./places.module.css";
import { useFormNames } from "./useFormNames.ts";

/**
 * A text with places, written as people read it: what is filled in is a piece of its
 * own, and words that go by a number have a box for each form the language has.
 */
export default function PlacesText(props: PlacesTextProps) {
	const { id, label, describedBy, at, text, places, language, readOnly } =
		props;
	const t = useTranslations("console.places");
	const nameOf = useFormNames(language);
	const message = useMemo(() => readMessage(text, places), [text, places]);
	// A text begun as plain goes on so: no box comes between two letters.
	const [isPlain] = useState(message === undefined);
	// Boxes stay while they are emptied.
	const [seen] = useState(() => new Set<string>());
	if (isPlain || !message) return props.plain;

	const write = (next: Message) => props.onChange(writeMessage(next, places));
	const line = { describedBy, language, readOnly, names: places.names };
	if ("pieces" in message)
		return (
			<>
				<PlacesLine
					{...{ ...line, id, label, at, pieces: message.pieces }}
					onChange={(pieces) => write({ pieces })}
				/>
				{places.count !== undefined && !readOnly && (
					<div className={styles.tools}>
						<button
							type="button"
							onClick={() =>
								write(byNumber(places.count ?? "", message.pieces, language))
							}
						>
							{t("byNumber")}
						</button>
					</div>
				)}
			</>
		);

	const { by, forms } = message;
	for (const form of Object.keys(forms)) seen.add(form);
	const shown = formsOf(language, [...seen]);
	return (
		<>
			<div className={styles.forms}>
				{shown.map((form, n) => {
					const pieces = forms[form] ?? none;
					const name = nameOf(form, shown);
					const isLeft = form !== "other" && isEmpty(pieces);
					return (
						<div key={form} className={styles.form}>
							<span className={styles.name}>{name}</span>
							<PlacesLine
								{...{ ...line, pieces }}
								id={n === 0 ? id : `${id}-${form}`}
								at={n === 0 ? at : undefined}
								label={t("form", { label, name })}
								onChange={(next) =>
									write({ by, forms: { ...forms, [form]: next } })
								}
							/>
							{isLeft && <span className={styles.hint}>{t("left")}</span>}
						</div>
					);
				})}
			</div>
			{!readOnly && (
				<div className={styles.tools}>
					<button
						type="button"
						onClick={() => write({ pieces: forms.other ?? [] })}
					>
						{t("oneText")}
					</button>
				</div>
			)}
		</>
	);
}

const none: Piece[] = [];

/** Each form with these words, to be made different. */
function byNumber(
	by: string,
	pieces: Piece[],
	language: LanguageCode,
): Message {
	const forms = formsOf(language).map((form) => [form, pieces]);
	return { by, forms: Object.fromEntries(forms) };
}
