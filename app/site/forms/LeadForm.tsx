import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { legalPath } from "../../../contracts/addresses/addresses.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	isAsked,
	isRequired,
	leadFieldNames,
} from "../../../contracts/leads/leadFields.ts";
import type { ServedCountry } from "../../../contracts/site/siteCopy.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import { Answerer } from "./fields/Answerer.tsx";
import { useDealer } from "./fields/CountryField.tsx";
import { LeadField } from "./fields/LeadField.tsx";
import styles from "./forms.module.css";
import { opensHere } from "./opensHere.ts";
import { Receipt } from "./Receipt.tsx";
import { type LeadStart, useLeadForm } from "./useLeadForm.ts";

/** Data from the page's loader for a form. */
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
	/** Steps after it was sent, in words. */
	next: string;
	/** Countries in which a distributor does what the form promises; none where it promises none. */
	served?: readonly ServedCountry[];
	/** Hears which model is chosen. */
	onModel?: (name: string) => void;
	/** Hears once it was sent. */
	onSent: () => void;
}) {
	const { kind, data, next, served, onModel, onSent } = props;
	const t = useTranslations("forms");
	const { path, to } = useSite();
	const lead = useLeadForm(kind, data.start);
	const { model } = lead.values;
	useEffect(() => onModel?.(model), [onModel, model]);
	const isSent = lead.sent !== undefined;
	useEffect(() => {
		if (isSent) onSent();
	}, [isSent, onSent]);
	const { country } = lead.values;
	const [found, setFound] = useState({
		country: data.start.values.country,
		answerers: data.start.answerers,
	});
	const isOurs = found.country === country && found.answerers?.length === 0;
	const dealer = useDealer(data.countries, served, country, isOurs);
	if (lead.sent)
		return <Receipt {...{ kind, next, dealer }} sent={lead.sent} />;

	const { values, faults, change } = lead;
	// The first error of a form returned by the server; scripts focus later ones.
	const fields = leadFieldNames.filter((field) => isAsked(kind, field));
	const firstFault = fields.find((field) => data.start.faults[field]);
	const faulty = Object.values(faults).some(Boolean);
	return (
		<form
			ref={lead.form}
			className={styles.form}
			method="post"
			// Also where the page is shown under another address (public/legacy.js).
			action={to(path)}
			noValidate
			// Without a line it stays, with what is in it: here and before React has begun.
			data-keeps=""
			data-held={lead.waiting ? "offline" : undefined}
			onSubmit={lead.submit}
			onFocus={() => lead.touch()}
			onPointerDown={lead.press}
		>
			<p className={styles.hint}>{t("required")}</p>
			<p
				role="alert"
				className={styles.summary}
				{...(data.message && !firstFault && opensHere)}
			>
				{faulty ? t("hint") : data.message}
			</p>
			<input type="hidden" name="form" value={data.form} />
			{fields.map((field) => (
				<LeadField
					key={field}
					field={field}
					value={values[field]}
					required={isRequired(kind, field)}
					fault={faults[field]}
					first={field === firstFault}
					onChange={({ target }) => change({ [field]: target.value })}
					onBlur={() => lead.leave(field)}
					after={
						field === "country" &&
						dealer?.there !== false && (
							<Answerer
								kind={kind}
								country={values.country}
								model={values.model}
								place={values.place}
								onFound={(answerers) => setFound({ country, answerers })}
							/>
						)
					}
					countries={data.countries}
					served={served}
					dealer={dealer}
				/>
			))}
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
			<p role="status" className={styles.waiting}>
				<span>{t("waiting")}</span>
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
