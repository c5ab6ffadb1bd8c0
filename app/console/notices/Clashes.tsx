import { useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import { Choices } from "../kit/differences/Choices.tsx";
import { type Decided, decide } from "../kit/draft/deciding.ts";
import form from "../kit/form/form.module.css";
import type { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { type Clash, keyOf } from "./merging.ts";
import type { useNoticeDraft } from "./useNoticeDraft.ts";
import type { Values } from "./values.ts";

type Draft = ReturnType<typeof useNoticeDraft>;
type Groups = NonNullable<
	ReturnType<typeof useConsoleQuery<"console-notice-choices">>["loaded"]["data"]
>["groups"];

/** Parts of a draft that two wrote differently, each with the choice between them. */
export function Clashes(props: { draft: Draft; groups: Groups }) {
	const t = useTranslations("console.notices");
	const { draft, groups } = props;
	const { clashes, author } = draft;
	if (clashes.length === 0) return null;
	return (
		<>
			<p role="alert" className={form.note}>
				{t("changedMeanwhile", { who: author ?? "" })}
			</p>
			{clashes.map((clash) => (
				<OneClash key={keyOf(clash)} {...{ clash, draft, groups }} />
			))}
		</>
	);
}

function OneClash(props: { clash: Clash; draft: Draft; groups: Groups }) {
	const t = useTranslations("console.notices");
	const { clash, draft, groups } = props;
	const { values, settle } = draft;
	const whomText = ({
		kind,
		groups: ids,
		account,
	}: Pick<Values, "kind" | "groups" | "account">) => {
		if (kind === "everybody") return t("everybody");
		if (kind === "account") return account?.name ?? t("nobodyYet");
		const names = groups.filter(({ id }) => ids.includes(id));
		return names.map(({ name }) => name).join(", ") || t("nobodyYet");
	};
	if (clash.part === "text") {
		const { language, field, base, theirs } = clash;
		const texts = values.texts[language] ?? { title: "", text: "" };
		const sides = { base, theirs, mine: texts[field] };
		return (
			<>
				<p>
					{t(field === "title" ? "noticeTitle" : "text")} –{" "}
					<bdi lang={language}>{languageNames[language]}</bdi>
				</p>
				<Choices
					as={field === "title" ? "line" : "text"}
					{...{ language, ...sides }}
					whole={String}
					onChoose={(choice, question) => {
						const decided: Decided =
							typeof choice === "string"
								? decide(sides, choice, question)
								: choice;
						const text = { ...texts, [field]: String(decided.value ?? "") };
						const { left } = decided;
						settle(
							clash,
							{ texts: { ...values.texts, [language]: text } },
							left && { ...clash, base: String(left.base ?? "") },
						);
					}}
				/>
			</>
		);
	}
	const isWhom = clash.part === "whom";
	const shown = (value: unknown) =>
		isWhom
			? whomText(value as Values)
			: ((value as Values["entry"])?.name ?? t("noEntry"));
	const { kind, account, entry } = values;
	const mine = isWhom ? { kind, groups: values.groups, account } : entry;
	return (
		<>
			<p>{t(isWhom ? "to" : "entry")}</p>
			<Choices
				as="line"
				language="zxx"
				base={clash.base}
				theirs={clash.theirs}
				mine={mine}
				whole={(value) => <bdi>{shown(value)}</bdi>}
				onChoose={(choice) =>
					settle(
						clash,
						choice !== "theirs"
							? {}
							: clash.part === "whom"
								? clash.theirs
								: { entry: clash.theirs },
					)
				}
			/>
		</>
	);
}
