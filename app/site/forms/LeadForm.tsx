import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { legalPath } from "../../../contracts/addresses.ts";
import {
	isRequired,
	type LeadKind,
	leadBounds,
} from "../../../contracts/leadBounds.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import { Field } from "./Field.tsx";
import styles from "./forms.module.css";
import { Receipt } from "./Receipt.tsx";
import { type LeadStart, useLeadForm } from "./useLeadForm.ts";
import { lengthOf } from "./values.ts";

/** What the page's loader gives a form. */
export type LeadFormData = {
	start: LeadStart;
	/** Codes and names, sorted in the reader's language. */
	countries: { code: string; name: string }[];
	/** A fault of no single field. */
	message: string | undefined;
	/** Proves to the server when the page was made, for forms sent without JavaScript. */
	form: string;
};

const sendText = {
	"test-drive": "sendTestDrive",
	agent: "sendAgent",
	contact: "sendContact",
} as const;

/** The form of test drive, agent application and contact (specification, sections 3 and 5). */
export function LeadForm(props: {
	kind: LeadKind;
	data: LeadFormData;
	/** What follows once it was sent. */
	next: string;
	/** Hears which model is chosen. */
	onModel?: (name: string) => void;
}) {
	const { kind, data, next, onModel } = props;
	const t = useTranslations("forms");
	const { cars, path, to } = useSite();
	const lead = useLeadForm(kind, data.start);
	const { model } = lead.values;
	useEffect(() => onModel?.(model), [onModel, model]);
	if (lead.sent) return <Receipt sent={lead.sent} next={next} />;

	const { values, faults, change } = lead;
	const common = (field: keyof typeof leadBounds) => ({
		field,
		value: values[field],
		required: isRequired(kind, field),
		fault: faults[field],
	});
	const listen = (field: keyof typeof leadBounds) => ({
		onChange: (event: { target: { value: string } }) =>
			change({ [field]: event.target.value }),
		onBlur: () => lead.leave(field),
	});
	const faulty = Object.values(faults).some(Boolean);
	return (
		<form
			ref={lead.form}
			className={styles.form}
			method="post"
			// Also where the page is shown under another address (public/legacy.js).
			action={to(path)}
			noValidate
			onSubmit={lead.submit}
			onFocus={() => lead.touch()}
			onPointerDown={lead.press}
		>
			<p className={styles.hint}>{t("required")}</p>
			<p role="alert" className={styles.summary}>
				{faulty ? t("hint") : data.message}
			</p>
			<input type="hidden" name="form" value={data.form} />
			<Field {...common("model")} label={t("model")}>
				{(control) => (
					<select {...control} {...listen("model")}>
						<option value="">{t("chooseModel")}</option>
						{cars.map((car) => (
							<option key={car.id} value={car.name}>
								{car.name}
							</option>
						))}
					</select>
				)}
			</Field>
			{kind === "test-drive" && (
				<>
					<Field {...common("date")} label={t("date")}>
						{(control) => (
							<input {...control} {...listen("date")} type="date" />
						)}
					</Field>
					<Field {...common("place")} label={t("place")}>
						{(control) => (
							<input {...control} {...listen("place")} type="text" />
						)}
					</Field>
				</>
			)}
			<Field {...common("name")} label={t("name")}>
				{(control) => (
					<input
						{...control}
						{...listen("name")}
						type="text"
						autoComplete="name"
					/>
				)}
			</Field>
			<Field {...common("country")} label={t("country")}>
				{(control) => (
					<select {...control} {...listen("country")} autoComplete="country">
						<option value="">{t("chooseCountry")}</option>
						{data.countries.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</select>
				)}
			</Field>
			<Field {...common("phone")} label={t("phone")} hint={t("phoneWhy")}>
				{(control) => (
					<input
						{...control}
						{...listen("phone")}
						type="tel"
						dir="ltr"
						autoComplete="tel"
					/>
				)}
			</Field>
			<Field {...common("email")} label={t("email")}>
				{(control) => (
					<input
						{...control}
						{...listen("email")}
						type="email"
						dir="ltr"
						autoComplete="email"
					/>
				)}
			</Field>
			<Field
				{...common("content")}
				label={t("content")}
				hint={t("left", {
					count: Math.max(0, leadBounds.content.max - lengthOf(values.content)),
				})}
			>
				{(control) => <textarea {...control} {...listen("content")} rows={5} />}
			</Field>
			<div className={layout.hidden} aria-hidden="true">
				<label htmlFor="lead-website">{t("website")}</label>
				<input
					id="lead-website"
					type="text"
					name="website"
					tabIndex={-1}
					autoComplete="off"
				/>
			</div>
			<label className={styles.check}>
				<input
					type="checkbox"
					name="marketing"
					value="true"
					checked={values.marketing}
					onChange={(event) => change({ marketing: event.target.checked })}
				/>
				<span>{t("marketing")}</span>
			</label>
			<p className={styles.hint}>
				{t.rich("consent", {
					link: (text) => (
						<SiteLink to={legalPath("privacy-policy")}>{text}</SiteLink>
					),
				})}
			</p>
			<p>
				<button
					type="submit"
					className={button.action}
					aria-disabled={lead.sending}
				>
					{t(lead.sending ? "sending" : sendText[kind])}
				</button>
			</p>
		</form>
	);
}
