import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { innerOf } from "../fields/forms.ts";
import { useLabels } from "../fields/labels.ts";
import { MediaPicture } from "../pictures/MediaPicture.tsx";
import { usePictures } from "../pictures/pictureCache.ts";
import { PlacesShown, RenderedText } from "../slots.tsx";
import { Difference } from "./Difference.tsx";
import styles from "./differences.module.css";
import { textOf } from "./words.ts";

type Of = {
	/** Undefined where its kind is not known, or it is none of the form's. */
	field: FormField | undefined;
	kind: string;
	language: ContentLanguage;
};

/** Old and new value of a field as displayed: pictures, rendered text, or compared words. */
export function Compared(props: Of & { before: unknown; after: unknown }) {
	const { field, kind, language, before, after } = props;
	const { textFor } = useValues(kind);
	if ([...picturesIn(before), ...picturesIn(after)].length > 0)
		return <BothPictures {...{ before, after }} />;
	const [old, now] = [textFor(field, before), textFor(field, after)];
	const words = <Difference before={old} after={now} language={language} />;
	if (field?.type === "markdown")
		return (
			<Suspense fallback={words}>
				<RenderedText
					{...{ before: old, after: now, language, fallback: words }}
				/>
			</Suspense>
		);
	const places = field?.type === "text" && field.places;
	if (!places || !isLanguageCode(language) || !now) return words;
	return (
		<Filled {...{ text: now, before: old || undefined, places, language }} />
	);
}

function Filled(props: ComponentProps<typeof PlacesShown>) {
	return (
		<Suspense fallback={null}>
			<PlacesShown {...props} />
		</Suspense>
	);
}

/** A value as it is, without another one. */
export function Value({
	field,
	kind,
	language,
	value,
}: Of & { value: unknown }) {
	const { textFor } = useValues(kind);
	const ids = picturesIn(value);
	if (ids.length > 0) return <Pictures ids={ids} />;
	const text = textFor(field, value);
	if (!text) return "–";
	if (field?.type === "markdown")
		return (
			<Suspense fallback={text}>
				<RenderedText
					{...{ before: text, after: text, language, fallback: text }}
				/>
			</Suspense>
		);
	const places = field?.type === "text" && field.places;
	return places && isLanguageCode(language) ? (
		<Filled {...{ text, places, language: language as LanguageCode }} />
	) : (
		text
	);
}

function BothPictures({ before, after }: { before: unknown; after: unknown }) {
	const t = useTranslations("console.editor");
	const side = (name: string, value: unknown): ReactNode => {
		const ids = picturesIn(value);
		return (
			<figure className={styles.picture}>
				<figcaption>{name}</figcaption>
				{ids.length > 0 ? <Pictures ids={ids} /> : t("noPicture")}
			</figure>
		);
	};
	return (
		<div className={styles.beside}>
			{side(t("valueBefore"), before)}
			{side(t("valueAfter"), after)}
		</div>
	);
}

/** Pictures of a turn are many: more than these are counted. */
const mostShown = 6;

function Pictures({ ids }: { ids: readonly string[] }) {
	const known = usePictures(ids.slice(0, mostShown));
	const format = useFormatter();
	return (
		<span className={styles.pictures}>
			{ids.slice(0, mostShown).map((id, n) => {
				const picture = known.get(id);
				if (!picture) return null;
				// biome-ignore lint/suspicious/noArrayIndexKey: one may be there twice.
				return <MediaPicture key={n} picture={picture} sizes="240px" />;
			})}
			{ids.length > mostShown && (
				<span>+ {format.number(ids.length - mostShown)}</span>
			)}
		</span>
	);
}

const isPicture = (value: unknown): value is string =>
	typeof value === "string" && /^[0-9a-f]{20}$/.test(value);

/** A picture, or those of a turn. */
function picturesIn(value: unknown): string[] {
	if (isPicture(value)) return [value];
	const { frames } = (value ?? {}) as { frames?: unknown };
	return Array.isArray(frames) ? frames.filter(isPicture) : [];
}

/** Formats values as text: choices by their names, groups and lists line by line. */
function useValues(kind: string) {
	const t = useTranslations("console.editor");
	const { choiceOf, pathOf } = useLabels(kind);

	function textFor(field: FormField | undefined, value: unknown): string {
		if (typeof value === "boolean") return t(value ? "yes" : "no");
		if (
			typeof value === "string" &&
			(field?.type === "choice" || field?.type === "word")
		)
			return choiceOf(value);
		if (value === null || typeof value !== "object") return textOf(value);
		const isList = Array.isArray(value);
		return Object.entries(value)
			.map(([key, one]) => {
				const inner = textFor(field && innerOf(field, key), one);
				const lines = inner.replaceAll("\n", "\n  ");
				if (isList) return isNested(one) ? `• ${lines}` : inner;
				const name = field?.type === "record" ? choiceOf(key) : pathOf([key]);
				return `${name}: ${isNested(one) ? `\n  ${lines}` : inner}`;
			})
			.join("\n");
	}
	return { textFor };
}

function isNested(value: unknown): boolean {
	return typeof value === "object" && value !== null;
}
