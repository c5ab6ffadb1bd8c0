import { Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import {
	type Choice,
	type Question,
	questionsOf,
} from "../../../../contracts/content/merging/textParts.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { writingOf } from "../draft/editor.ts";
import { RenderedText } from "../slots.tsx";
import { useAgo } from "../time/useAgo.ts";
import styles from "./choices.module.css";
import { Difference } from "./Difference.tsx";

/** Type of a field's text: a line, plain text, or rich text. */
export type Written = "line" | "text" | "prose";

/**
 * Versions of a field by two people, and the choice between them: of a text
 * each paragraph both changed, theirs, mine and what both began from, with what
 * is different marked.
 */
export function Choices(props: {
	as: Written;
	/** Language of the versions. */
	language: ContentLanguage;
	/** Renders a version that is no text. */
	whole: (value: unknown) => React.ReactNode;
	base: unknown;
	theirs: unknown;
	mine: unknown;
	author?: string | undefined;
	when?: string | null | undefined;
	published?: boolean;
	failed?: boolean;
	onChoose: (choice: Choice | { value: unknown }, question: number) => void;
}) {
	const { as, language, whole, base, theirs, mine, failed, onChoose } = props;
	const t = useTranslations("console.editor");
	const told = useTold(props);
	// Texts are not compared again each minute, when the relative time changes.
	const questions = useMemo(
		() => questionsOf({ base, theirs, mine }),
		[base, theirs, mine],
	);
	if (!questions?.length)
		return (
			<Box label={t("conflict")} told={told} failed={failed}>
				<dl>
					<Version title={t("theirs")} language={language}>
						<Whole value={theirs} whole={whole} />
					</Version>
					<Version title={t("mine")} language={language}>
						<Whole value={mine} whole={whole} />
					</Version>
					{base !== undefined && (
						<Version title={t("before")} language={language}>
							<Whole value={base} whole={whole} />
						</Version>
					)}
				</dl>
				<Buttons onChoose={(choice) => onChoose(choice, 0)} />
			</Box>
		);
	const count = questions.length;
	return questions.map((question, n) => {
		const part = t("conflictPart", { number: n + 1, count });
		return (
			<Box
				// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place.
				key={n}
				label={count > 1 ? `${t("conflict")} – ${part}` : t("conflict")}
				told={count > 1 ? `${told} ${part}` : told}
				failed={failed}
			>
				<ComparedPlace {...{ question, language }} isProse={as === "prose"} />
				<Buttons
					both={question.theirs !== "" && question.mine !== ""}
					onChoose={(choice) =>
						onChoose(
							choice === "both" && as === "line"
								? { value: `${question.theirs} ${question.mine}` }
								: choice,
							n,
						)
					}
				/>
			</Box>
		);
	});
}

/** Author and time of the conflicting version, as far as they are known. */
function useTold(of: {
	author?: string | undefined;
	when?: string | null | undefined;
	published?: boolean;
}): string {
	const { author, when, published } = of;
	const t = useTranslations("console.editor");
	const ago = useAgo();
	if (published) return t("publishedMeanwhile");
	const time = when ? ago(when) : undefined;
	return author && time
		? t("changedBy", { name: author, time })
		: t("changedByOthers");
}

function Box(props: {
	label: string;
	told: string;
	failed: boolean | undefined;
	children: React.ReactNode;
}) {
	const { label, told, failed, children } = props;
	const t = useTranslations("console.editor");
	return (
		// biome-ignore lint/a11y/useSemanticElements: it is no part of a form's fields.
		<div role="group" aria-label={label} className={styles.conflict}>
			<p role="alert">{told}</p>
			{children}
			{failed && <p role="alert">{t("settleFailed")}</p>}
		</div>
	);
}

function Buttons(props: {
	both?: boolean;
	onChoose: (choice: Choice) => void;
}) {
	const { both, onChoose } = props;
	const t = useTranslations("console.editor");
	return (
		<div className={styles.choices}>
			<button type="button" onClick={() => onChoose("theirs")}>
				{t("takeTheirs")}
			</button>
			<button type="button" onClick={() => onChoose("mine")}>
				{t("keepMine")}
			</button>
			{both && (
				<button type="button" onClick={() => onChoose("both")}>
					{t("writeBoth")}
				</button>
			)}
		</div>
	);
}

/** Place of a text changed by both: each version compared with the common base. */
function ComparedPlace(props: {
	question: Question;
	language: ContentLanguage;
	isProse: boolean;
}) {
	const { isProse, language } = props;
	const { base, theirs, mine } = props.question;
	const t = useTranslations("console.editor");
	const compared = (before: string, after: string) => {
		const words = (
			<Difference before={before} after={after} language={language} />
		);
		return isProse ? (
			<Suspense fallback={words}>
				<RenderedText {...{ before, after, language }} fallback={words} />
			</Suspense>
		) : (
			words
		);
	};
	return (
		<dl>
			<Version title={t("theirs")} language={language} isEmpty={theirs === ""}>
				{compared(base, theirs)}
			</Version>
			<Version title={t("mine")} language={language} isEmpty={mine === ""}>
				{compared(base, mine)}
			</Version>
			<Version title={t("before")} language={language} isEmpty={base === ""}>
				{compared(base, base)}
			</Version>
		</dl>
	);
}

function Version(props: {
	title: string;
	language: ContentLanguage;
	isEmpty?: boolean;
	children: React.ReactNode;
}) {
	const { title, language, isEmpty, children } = props;
	const t = useTranslations("console.editor");
	return (
		<div>
			<dt>{title}</dt>
			<dd {...writingOf(language)}>
				{isEmpty && <em>{t("nothing")}</em>}
				{children}
			</dd>
		</div>
	);
}

function Whole(props: {
	value: unknown;
	whole: (value: unknown) => React.ReactNode;
}) {
	const { value, whole } = props;
	const t = useTranslations("console.editor");
	if (value === undefined || value === "") return <em>{t("nothing")}</em>;
	return whole(value);
}
