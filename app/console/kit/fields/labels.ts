import { useTranslations } from "use-intl";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import type { LanguageCode } from "../../../../contracts/language.ts";

/** Translator of field and choice keys, whose texts are known only at run time. */
type Loose = {
	(key: string, values?: Record<string, string | number>): string;
	has(key: string): boolean;
};

/**
 * Labels of fields and choices; those missing in the texts by their key, in
 * words.
 */
export function useLabels(kind: string) {
	const t = useTranslations("console.editor") as unknown as Loose;
	const first = (group: string, keys: string[]) => {
		const key = keys.find((one) => t.has(`${group}.${one}`));
		return key && t(`${group}.${key}`);
	};

	function labelOf(field: Pick<FormField, "path" | "key">): string {
		const keys = field.path.split(".").filter((key) => key && key !== "*");
		const last = keys.at(-1) ?? field.key;
		return (
			first("labels", [
				[kind, ...keys].join("_"),
				keys.slice(-2).join("_"),
				last,
			]) ?? inWords(last)
		);
	}

	return {
		labelOf,
		choiceOf: (choice: string) =>
			first("choices", [choice]) ??
			first("labels", [choice]) ??
			inWords(choice),

		/** A field by its keys, of a form that is not there: "Highlights 2 – Title". */
		pathOf(path: readonly (string | number)[]): string {
			return path
				.map((key) =>
					typeof key === "number"
						? String(key + 1)
						: (first("labels", [`${kind}_${key}`, key]) ?? inWords(key)),
				)
				.join(" – ");
		},

		/** Describes a problem, in words. */
		sayProblem({ code, values = {} }: ProblemText): string {
			const key = `problems.${code}`;
			return t.has(key)
				? // Braces of a text would be taken for names.
					t(key, { fault: "", ...values, open: "{", close: "}" })
				: t("problems.invalid", { message: code });
		},
	};
}

type ProblemText = {
	code: string;
	values?: Record<string, string | number> | undefined;
	language?: LanguageCode | undefined;
};

/** `heroMobile` as people write it: "Hero mobile". */
export function inWords(key: string): string {
	const words = key
		.replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
		.replaceAll(/[_-]+/g, " ")
		.toLowerCase()
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Places of a list count from one where they are shown. */
export function placeOf(key: string): string | number {
	return /^\d+$/.test(key) ? Number(key) : key;
}
