import { useTranslations } from "use-intl";

/** Name of an entry: its title in the source language, or else its kind. */
export function useEntryName({ title, kind }: { title: string; kind: string }) {
	const t = useTranslations("console.shell");
	const isNamed = title !== "" && title !== kind;
	const key = `kind_${kind}` as "kind_model";
	// A kind newer than the loaded texts has no name.
	const kindName = t.has(key) ? t(key) : kind;
	return { name: isNamed ? title : kindName, kind: kindName, isNamed };
}
