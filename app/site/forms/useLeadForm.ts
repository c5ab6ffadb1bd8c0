import {
	type FormEvent,
	type PointerEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import {
	type FormField,
	formFields,
	isRequired,
	type LeadKind,
	leastFillTime,
} from "../../../contracts/leadBounds.ts";
import type { ContactAnswer } from "../../../contracts/leads.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { RequestError } from "../../request/failure.ts";
import { type PostOptions, post } from "../../request/request.ts";
import { useSite } from "../useSite.ts";
import { browserCountry } from "./browserCountry.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { isLineGone, useLine } from "./useLine.ts";
import {
	type Faults,
	type FieldFault,
	faultOf,
	faultsOf,
	isModel,
	type LeadValues,
	noValues,
	phoneFault,
} from "./values.ts";

/** What a form starts with: from the address, or from a post without JavaScript. */
export type LeadStart = {
	values: LeadValues;
	faults: Faults;
	sent: ContactAnswer | undefined;
};

/**
 * The state of a form. A field is checked when it is left, its fault goes when
 * it is mended, what is typed is kept until it is sent, and one sending is one
 * request however often the button is pressed or the network fails.
 */
export function useLeadForm(kind: LeadKind, start: LeadStart) {
	const { cars } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(start.values);
	const [faults, setFaults] = useState<Faults>(start.faults);
	const [sent, setSent] = useState(start.sent);
	const [sending, setSending] = useState(false);
	const token = useRef<Promise<Token> | undefined>(undefined);
	const line = useLine(() => deliver({ unseen: true }));
	const attempt = useRef({ payload: "", key: "" });
	/** What is in the fields now, for what goes on while a check is under way. */
	const latest = useRef(values);
	latest.current = values;
	/** The button is being pressed: what is left for it is checked with everything else. */
	const pressing = useRef(false);

	// What was entered before React had begun, or was restored by the browser.
	useLayoutEffect(() => {
		if (form.current) setValues(entered(form.current));
	}, []);

	// What one came with, what one had typed, what the browser knows: in this order.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; the models stay those of the page.
	useEffect(() => {
		const draft = readDraft(kind);
		const sold = (requestedModel: string | null | undefined) =>
			cars.find(({ name }) => isModel(name, requestedModel ?? ""))?.name;
		const requestedModel = new URLSearchParams(location.search).get("model");
		setValues((now) => ({
			...now,
			...draft,
			...filled(now),
			// What was chosen before React had begun was chosen last.
			model:
				(now.model === start.values.model && sold(requestedModel)) ||
				now.model ||
				(sold(draft?.model) ?? ""),
			country:
				now.country || draft?.country || browserCountry(navigator.languages),
		}));
	}, [kind]);

	useEffect(() => {
		const release = () => {
			pressing.current = false;
		};
		const ends = ["pointerup", "pointercancel"];
		for (const end of ends) addEventListener(end, release);
		return () => {
			for (const end of ends) removeEventListener(end, release);
		};
	}, []);

	/** The form's token is taken when it is first touched, unseen: nobody waits for it yet. */
	function touch(): void {
		if (token.current) return;
		keep(takeToken(kind, { background: true, quiet: () => true }));
	}

	/** One that did not come is asked for again with the next touch. */
	function keep(taken: Promise<Token>): Promise<Token> {
		token.current = taken;
		taken.catch(() => {
			if (token.current === taken) token.current = undefined;
		});
		return taken;
	}

	function press({ target }: PointerEvent): void {
		pressing.current =
			target instanceof Element && Boolean(target.closest("[type=submit]"));
	}

	function change(next: Partial<LeadValues>): void {
		touch();
		// Nothing goes half changed: who changes it sends it anew.
		line.meet();
		const merged = { ...latest.current, ...next };
		latest.current = merged;
		setValues(merged);
		keepDraft(kind, merged);
		const fields = (Object.keys(next) as (keyof LeadValues)[]).filter(
			(field): field is FormField => field !== "marketing",
		);
		setFaults((now) => {
			const found = { ...now };
			for (const field of fields) {
				const fault = faultOf(kind, field, merged);
				if (!fault) delete found[field];
				// Nothing is cut off: that it is too long is said at once.
				else if ("key" in fault && fault.key === "errorTooLong")
					found[field] = fault;
			}
			return found;
		});
		// The same number is another one in another country.
		if (fields.includes("country") && merged.phone) checkPhone();
	}

	function leave(field: FormField): void {
		if (pressing.current) return;
		if (field === "phone" && latest.current.phone) checkPhone();
		else put(field, faultOf(kind, field, latest.current));
	}

	async function checkPhone(): Promise<void> {
		const checked = latest.current;
		const fault =
			faultOf(kind, "phone", checked) ?? (await phoneFault(checked));
		const { phone, country } = latest.current;
		if (phone === checked.phone && country === checked.country)
			put("phone", fault);
	}

	function put(field: FormField, fault: FieldFault | undefined): void {
		setFaults((now) => ({ ...now, [field]: fault }));
	}

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		await deliver();
	}

	/** Sends what is entered. An `unseen` try, which nobody pressed for, says nothing where there is still no line. */
	async function deliver({ unseen = false } = {}): Promise<void> {
		if (sending || !form.current) return;
		const website = new FormData(form.current).get("website");
		setSending(true);
		try {
			const found = await faultsOf(kind, values);
			setFaults(found);
			if (Object.keys(found).length > 0) {
				line.meet();
				return focusFirst(found);
			}
			setSent(await sendOnce(String(website ?? ""), unseen));
			line.meet();
			dropDraft(kind);
		} catch (error) {
			line.meet(latest.current === values ? error : undefined);
			if (error instanceof RequestError && error.fields.length > 0) {
				const found: Faults = {};
				for (const { field, message } of error.fields) {
					found[field as FormField] = { message };
				}
				setFaults(found);
				focusFirst(found);
			}
		} finally {
			setSending(false);
		}
	}

	/** A token that has grown old is renewed without a word. */
	async function sendOnce(
		website: string,
		unseen: boolean,
	): Promise<ContactAnswer> {
		const options = lineOptions(unseen);
		// One that is on its way, or did not come, is worth another try.
		const taken = await token.current?.catch(() => undefined);
		const good = taken ?? (await keep(takeToken(kind, options)));
		try {
			return await send(website, good, options);
		} catch (error) {
			if (!isTokenFault(error)) throw error;
			attempt.current = { payload: "", key: "" };
			const renew = good.form;
			const fresh = await keep(takeToken(kind, options, renew));
			return await send(website, fresh, options);
		}
	}

	/** The same content goes out under the same key until it has an answer. */
	async function send(
		website: string,
		good: Token,
		options: PostOptions,
	): Promise<ContactAnswer> {
		// A browser that fills in everything is faster than any person may be.
		await wait(good.from - performance.now());
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
			form: good.form,
		};
		const quiet = (error: RequestError) =>
			error.fields.length > 0 || options.quiet?.(error) === true;
		return post("contactus-add", body, {
			...options,
			idempotencyKey: attempt.current.key,
			quiet,
		});
	}

	function focusFirst(found: Faults): void {
		const first = formFields.find((field) => found[field]);
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
		sent,
		sending,
		waiting: line.waiting,
		touch,
		press,
		change,
		leave,
		submit,
	};
}

/** An unseen try shows no overlay, and no message that there is still no line. */
function lineOptions(unseen: boolean): PostOptions {
	return unseen ? { background: true, quiet: isLineGone } : {};
}

/** A form's token, and from when on it may be sent, by the clock of `performance`. */
type Token = { form: string; from: number };

async function takeToken(
	kind: LeadKind,
	options: PostOptions = {},
	renew?: string,
): Promise<Token> {
	const body = { lang: pageLanguage(), kind, ...(renew && { renew }) };
	const { form } = await post("form-token", body, options);
	// Whoever has one renewed has waited before.
	return { form, from: renew ? 0 : performance.now() + leastFillTime };
}

function wait(time: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, Math.max(0, time)));
}

/** What stands in the fields of a form. */
function entered(form: HTMLFormElement): LeadValues {
	const data = new FormData(form);
	const texts = formFields.map((field) => [field, data.get(field) ?? ""]);
	return {
		...noValues,
		...Object.fromEntries(texts),
		marketing: data.has("marketing"),
	};
}

/** Those values that say something. */
function filled(values: LeadValues): Partial<LeadValues> {
	return Object.fromEntries(
		Object.entries(values).filter(([, value]) => value),
	);
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
