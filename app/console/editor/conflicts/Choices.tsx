import { Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import {
	type Choice,
	type Question,
	questionsOf,
} from "../../../../contracts/content/merging/textParts.ts";
import { Difference } from "../../kit/differences/Difference.tsx";
import { useEditor, writingOf } from "../../kit/draft/editor.ts";
import { RenderedText } from "../../kit/slots.tsx";
import { useAgo } from "../../kit/time/useAgo.ts";
import styles from "../editor.module.css";
import { ValueText } from "./ValueText.tsx";

/** Type of a field's text: a line, plain text, or rich text. */
export type Written = "line" | "text" | "prose";

export function writtenAs(field: FormField): Written {
	if (field.type === "markdown") return "prose";
	return field.type === "text" && !field.lines ? "line" : "text";
}

/**
 * Versions of a field by two people, and the choice between them: of a text
 * each paragraph both changed, theirs, mine and what both began from, with what
 * is different marked.
 */
export function Choices(props: {
	as: Written;
	base: unknown;
	theirs: unknown;
	mine: unknown;
	author?: string | undefined;
	when?: string | null | undefined;
	published?: boolean;
	failed?: boolean;
	onChoose: (choice: Choice | { value: unknown }, question: number) => void;
}) {
	const { as, base, theirs, mine, failed, onChoose } = props;
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
					<Version title={t("theirs")}>
						<Whole value={theirs} />
					</Version>
					<Version title={t("mine")}>
						<Whole value={mine} />
					</Version>
					{base !== undefined && (
						<Version title={t("before")}>
							<Whole value={base} />
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
				<Compared question={question} isProse={as === "prose"} />
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
function Compared(props: { question: Question; isProse: boolean }) {
	const { isProse } = props;
	const { base, theirs, mine } = props.question;
	const t = useTranslations("console.editor");
	const { language } = useEditor();
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
			<Version title={t("theirs")} isEmpty={theirs === ""}>
				{compared(base, theirs)}
			</Version>
			<Version title={t("mine")} isEmpty={mine === ""}>
				{compared(base, mine)}
			</Version>
			<Version title={t("before")} isEmpty={base === ""}>
				{compared(base, base)}
			</Version>
		</dl>
	);
}

function Version(props: {
	title: string;
	isEmpty?: boolean;
	children: React.ReactNode;
}) {
	const { title, isEmpty, children } = props;
	const t = useTranslations("console.editor");
	const { language } = useEditor();
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

function Whole({ value }: { value: unknown }) {
	const t = useTranslations("console.editor");
	if (value === undefined || value === "") return <em>{t("nothing")}</em>;
	return <ValueText value={value} />;
}
