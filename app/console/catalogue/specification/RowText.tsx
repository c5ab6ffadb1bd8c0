import { localeOf } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { useMe } from "../../me.ts";
import { type Words, wordIn } from "../words.ts";
import { signOf } from "./RowFields.tsx";
import type { DraftRow } from "./typed.ts";

/** A row in the reader's language, as it is written. */
export function RowText({ row, words }: { row: DraftRow; words: Words }) {
	const { sourceLanguage } = useMe();
	const language = pageLanguage();
	if (typeof row.text === "string") return <bdi>{row.text}</bdi>;
	if (typeof row.term === "string")
		return (
			<bdi>
				{wordIn(words.terms[row.term], row.term, language, sourceLanguage)}
			</bdi>
		);
	const numbers = "from" in row ? [row.from, row.to] : [row.number];
	const digits = {
		minimumFractionDigits: row.digits ?? 0,
		maximumFractionDigits: 20,
	};
	const written = numbers
		.map((one) =>
			typeof one === "number"
				? one.toLocaleString(localeOf(language), digits)
				: "…",
		)
		.join("–");
	return (
		<bdi>
			{written}
			{row.unit && ` ${signOf(words, row.unit, sourceLanguage)}`}
		</bdi>
	);
}
