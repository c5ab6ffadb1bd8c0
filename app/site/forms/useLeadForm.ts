import { type FormEvent, useEffect, useRef, useState } from "react";
import {
	isRequired,
	type LeadField,
	type LeadKind,
	leadCountries,
	leadFields,
} from "../../../contracts/leadBounds.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { RequestError } from "../../request/failure.ts";
import { post } from "../../request/request.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import {
	type Faults,
	type FieldFault,
	faultOf,
	faultsOf,
	type LeadValues,
	phoneFault,
} from "./values.ts";

/** What a form starts with: from the address, or from a post without JavaScript. */
export type LeadStart = {
	values: LeadValues;
	faults: Faults;
	receipt: string | undefined;
};

/**
 * The state of a form. A field is checked when it is left, its fault goes when
 * it is mended, what is typed is kept until it is sent, and one sending is one
 * request however often the button is pressed or the network fails.
 */
export function useLeadForm(kind: LeadKind, start: LeadStart) {
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(start.values);
	const [faults, setFaults] = useState<Faults>(start.faults);
	const [receipt, setReceipt] = useState(start.receipt);
	const [sending, setSending] = useState(false);
	const token = useRef<Promise<string> | undefined>(undefined);
	const attempt = useRef({ payload: "", key: "" });

	// What one came with, what one had typed, what the browser knows: in this order.
	useEffect(() => {
		const draft = readDraft(kind);
		const model = new URLSearchParams(location.search).get("model") ?? "";
		setValues((now) => ({
			...now,
			...draft,
			model: model || now.model || draft?.model || "",
			country: now.country || draft?.country || browserCountry(),
		}));
	}, [kind]);

	/** The form's token is taken when it is first touched. */
	function touch(earlier?: string): void {
		token.current ??= takeToken(kind, earlier);
		token.current.catch(() => {
			token.current = undefined;
		});
	}

	function change(next: Partial<LeadValues>): void {
		touch();
		const merged = { ...values, ...next };
		setValues(merged);
		keepDraft(kind, merged);
		const mended = Object.keys(next).filter(
			(field) =>
				faults[field as LeadField] &&
				!faultOf(kind, field as LeadField, merged),
		);
		if (mended.length > 0) {
			setFaults(
				Object.fromEntries(
					Object.entries(faults).filter(([field]) => !mended.includes(field)),
				),
			);
		}
	}

	async function leave(field: LeadField): Promise<void> {
		let fault: FieldFault | undefined = faultOf(kind, field, values);
		if (!fault && field === "phone" && values.phone) {
			fault = await phoneFault(values).catch(() => undefined);
		}
		setFaults((now) => ({ ...now, [field]: fault }));
	}

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (sending) return;
		const website = new FormData(event.currentTarget).get("website");
		setSending(true);
		try {
			const found = await faultsOf(kind, values);
			setFaults(found);
			if (Object.keys(found).length > 0) return focusFirst(found);
			setReceipt(await sendOnce(String(website ?? "")));
			dropDraft(kind);
		} catch (error) {
			if (error instanceof RequestError && error.fields.length > 0) {
				const found: Faults = {};
				for (const { field, message } of error.fields) {
					found[field as LeadField] = { message };
				}
				setFaults(found);
				focusFirst(found);
			}
		} finally {
			setSending(false);
		}
	}

	/** A token that has grown old is renewed without a word. */
	async function sendOnce(website: string): Promise<string> {
		const earlier = await token.current;
		try {
			return await send(website);
		} catch (error) {
			if (!isTokenFault(error)) throw error;
			token.current = undefined;
			attempt.current = { payload: "", key: "" };
			touch(earlier);
			return await send(website);
		}
	}

	/** The same content goes out under the same key until it has an answer. */
	async function send(website: string): Promise<string> {
		touch();
		const payload = JSON.stringify(values);
		if (attempt.current.payload !== payload) {
			attempt.current = { payload, key: crypto.randomUUID() };
		}
		const { model, ...rest } = values;
		const body = {
			...rest,
			...(model || isRequired(kind, "model") ? { model } : {}),
			lang: pageLanguage(),
			kind,
			website,
			from: cameFrom(),
			form: await token.current,
		};
		const quiet = (error: RequestError) => error.fields.length > 0;
		const { receipt: number } = await post("contactus-add", body, {
			idempotencyKey: attempt.current.key,
			quiet,
		});
		return number;
	}

	function focusFirst(found: Faults): void {
		const first = leadFields.find((field) => found[field]);
		// After the faults are in the page, so that they are read with the field.
		setTimeout(() => {
			const control = first && form.current?.elements.namedItem(first);
			if (control instanceof HTMLElement) control.focus();
		});
	}

	return {
		form,
		values,
		faults,
		receipt,
		sending,
		touch,
		change,
		leave,
		submit,
	};
}

async function takeToken(kind: LeadKind, renew?: string): Promise<string> {
	const body = { lang: pageLanguage(), kind, ...(renew ? { renew } : {}) };
	const { form } = await post("form-token", body);
	return form;
}

function isTokenFault(error: unknown): boolean {
	return (
		error instanceof RequestError &&
		error.fields.some(({ field }) => field === "form")
	);
}

/** The page one came from on this site, or this one. */
function cameFrom(): string {
	const { origin, pathname } = location;
	const before = document.referrer.startsWith(`${origin}/`)
		? new URL(document.referrer).pathname
		: pathname;
	return before.slice(0, 300);
}

/** The country of the browser's language (`es-CL`), where it names one we know. */
function browserCountry(): string {
	for (const tag of navigator.languages) {
		const { region } = new Intl.Locale(tag);
		if (region && leadCountries.includes(region)) return region;
	}
	return "";
}
