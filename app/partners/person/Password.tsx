import { useId, useRef } from "react";
import { useTranslations } from "use-intl";
import {
	passwordLength,
	passwordMost,
} from "../../../contracts/accounts/accountBounds.ts";
import { passwordPath } from "../../../contracts/addresses/accountPages.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import section from "../ui/section.module.css";
import styles from "./person.module.css";
import { usePassword } from "./usePassword.ts";

/** Changing the password; what a new one needs is said while it is typed. */
export function Password({ onChanged }: { onChanged: () => void }) {
	const t = useTranslations("partners.person");
	const id = useId();
	const fresh = useRef<HTMLInputElement>(null);
	const { values, change, rules, faults, shown, oldShown, ...form } =
		usePassword(onChanged);
	const field = (
		name: "old" | "fresh" | "again",
		label: string,
		autoComplete: string,
		fault: string | undefined,
		hint?: string,
	) => (
		<div className={styles.field} data-faulty={fault ? true : undefined}>
			<label htmlFor={`${id}-${name}`}>{label}</label>
			<input
				ref={name === "fresh" ? fresh : undefined}
				id={`${id}-${name}`}
				type={(name === "old" ? oldShown : shown) ? "text" : "password"}
				autoComplete={autoComplete}
				autoCapitalize="none"
				spellCheck={false}
				maxLength={passwordMost}
				required
				dir="ltr"
				value={values[name]}
				aria-invalid={fault ? true : undefined}
				aria-describedby={
					[fault && `${id}-${name}-fault`, hint].filter(Boolean).join(" ") ||
					undefined
				}
				onChange={(event) => change(name, event.target.value)}
			/>
			{fault && (
				<p id={`${id}-${name}-fault`} className={styles.fault}>
					{fault}
				</p>
			)}
		</div>
	);
	const rule = (met: boolean, text: string) => (
		<li data-met={met || undefined}>
			<Stroke
				d={
					met
						? "m3 8.5 3.5 3.5L13 4.5"
						: "M8 6.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z"
				}
				box={16}
				width={1.8}
			/>
			{text}
			{met && <span className={layout.hidden}>({t("ruleMet")})</span>}
		</li>
	);
	return (
		<section className={section.section} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t("changePassword")}</h2>
			<form
				ref={form.form}
				className={styles.password}
				method="post"
				noValidate
				onSubmit={form.submit}
			>
				{field("old", t("oldPassword"), "current-password", faults.old)}
				<p>
					<a href={passwordPath(pageLanguage())}>{t("noPassword")}</a>
				</p>
				{field(
					"fresh",
					t("newPassword"),
					"new-password",
					faults.fresh,
					`${id}-rules`,
				)}
				{field("again", t("repeatPassword"), "new-password", faults.again)}
				<ul id={`${id}-rules`} className={styles.rules}>
					{rule(rules.long, t("ruleLength", { min: passwordLength }))}
					{rule(rules.different, t("ruleDifferent"))}
					{rule(rules.same, t("ruleSame"))}
				</ul>
				<div className={styles.suggest}>
					<button type="button" className={styles.quiet} onClick={form.suggest}>
						{t("suggest")}
					</button>
					{form.suggested && (
						<button
							type="button"
							className={styles.quiet}
							onClick={() => form.copy(fresh.current)}
						>
							{t("copy")}
						</button>
					)}
				</div>
				<p role="status" className={styles.hint}>
					{form.suggested && t(form.suggested)}
				</p>
				<label className={styles.check}>
					<input
						type="checkbox"
						checked={shown}
						onChange={(event) => form.show(event.target.checked)}
					/>
					{t("show")}
				</label>
				<button type="submit" className={button.action} disabled={form.sending}>
					{form.sending ? t("changing") : t("change")}
				</button>
				<p role="status" className={styles.said}>
					{form.done && t("changed")}
				</p>
			</form>
		</section>
	);
}
