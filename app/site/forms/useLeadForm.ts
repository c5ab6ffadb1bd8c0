import {
	type FormEvent,
	type PointerEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import {
	type LeadKind,
	leastFillTime,
} from "../../../contracts/leads/leadBounds.ts";
import {
	isRequired,
	type LeadFieldName,
	leadFieldNames,
} from "../../../contracts/leads/leadFields.ts";
import type { ContactAnswer } from "../../../contracts/leads/leads.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { RequestError } from "../../request/failure.ts";
import { type PostOptions, post } from "../../request/request.ts";
import { useSite } from "../useSite.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { browserCountry } from "./fields/browserCountry.ts";
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

/** Initial state of a form: from the address, or from a post without JavaScript. */
export type LeadStart = {
	values: LeadValues;
	faults: Faults;
	sent: ContactAnswer | undefined;
	/** Distributors of which one answers, of a form that came back; none where the maker does. */
	answerers?: ContactAnswer["answerers"];
};

/**
 * The state of a form. Fields are validated on blur, errors disappear when corrected,
 * input is kept as a draft until it is sent, and a form is submitted only once, however
 * often the button is pressed or the network fails.
 */
export function useLeadForm(kind: LeadKind, start: LeadStart) {
	const { cars } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(start.values);
	const [faults, setFaults] = useState<Faults>(start.faults);
	const [sent, setSent] = useState(start.sent);
	const [sending, setSending] = useState(false);
	const token = useRef<Promise<Token> | undefined>(undefined);
	const line = useLine(() => deliver({ isRetry: true }));
	const attempt = useRef({ payload: "", key: "" });
	/** Current values, for callbacks that run while a validation is pending. */
	const latest = useRef(values);
	latest.current = values;
	/** Whether the button is being pressed: the blurred field is then validated on submit. */
	const pressing = useRef(false);

	// Values entered before hydration, or restored by the browser.
	useLayoutEffect(() => {
		if (form.current) setValues(entered(form.current));
	}, []);

	// Priority of values: from the address, from the draft, from the browser.
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
			// A model chosen before hydration is the latest choice.
			model:
				(now.model === start.values.model && sold(requestedModel)) ||
				now.model ||
				(sold(draft?.model) ?? ""),
			// A form that came back without a country has it chosen by the person.
			country:
				now.country ||
				draft?.country ||
				(start.faults.country ? "" : browserCountry(navigator.languages)),
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

	// A visitor who leaves while the form is on its way would never know whether it arrived.
	useEffect(() => {
		if (!sending) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [sending]);

	/** Requests the form's token on first interaction, in the background. */
	function touch(): void {
		if (token.current) return;
		keep(takeToken(kind, { background: true, quiet: () => true }));
	}

	/** Keeps a token request; a failed one is repeated on the next interaction. */
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
		// A change cancels the pending retry: the form has to be submitted again.
		line.meet();
		const merged = { ...latest.current, ...next };
		latest.current = merged;
		setValues(merged);
		keepDraft(kind, merged);
		const fields = (Object.keys(next) as (keyof LeadValues)[]).filter(
			(field): field is LeadFieldName => field !== "marketing",
		);
		setFaults((now) => {
			const found = { ...now };
			for (const field of fields) {
				const fault = faultOf(kind, field, merged);
				if (!fault) delete found[field];
				// Input that is too long is reported at once, never cut off.
				else if ("key" in fault && fault.key === "errorTooLong")
					found[field] = fault;
			}
			return found;
		});
		// The country decides whether a phone number is valid.
		if (fields.includes("country") && merged.phone) checkPhone();
	}

	function leave(field: LeadFieldName): void {
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

	function put(field: LeadFieldName, fault: FieldFault | undefined): void {
		setFaults((now) => ({ ...now, [field]: fault }));
	}

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		await deliver();
	}

	/**
	 * Submits the form. An automatic retry (`isRetry`) shows no error where the
	 * network is still unavailable.
	 */
	async function deliver({ isRetry = false } = {}): Promise<void> {
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
			setSent(await sendOnce(String(website ?? ""), isRetry));
			line.meet();
			dropDraft(kind);
		} catch (error) {
			line.meet(latest.current === values ? error : undefined);
			if (error instanceof RequestError && error.fields.length > 0) {
				const found: Faults = {};
				for (const { field, message } of error.fields) {
					found[field as LeadFieldName] = { message };
				}
				setFaults(found);
				focusFirst(found);
			}
		} finally {
			setSending(false);
		}
	}

	/** Sends the form; renews an expired token silently and sends again. */
	async function sendOnce(
		website: string,
		isRetry: boolean,
	): Promise<ContactAnswer> {
		const options = lineOptions(isRetry);
		// A pending token is awaited; a failed one is requested again.
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

	/** Sends with an idempotency key that stays the same until the content changes. */
	async function send(
		website: string,
		good: Token,
		options: PostOptions,
	): Promise<ContactAnswer> {
		// Autofill is faster than the minimum time for filling in the form.
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
		const first = leadFieldNames.find((field) => found[field]);
		// The focus moves after errors are rendered, so that they are read with the field.
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

/** Options of a request; a retry shows no overlay and no network error. */
function lineOptions(isRetry: boolean): PostOptions {
	return isRetry ? { background: true, quiet: isLineGone } : {};
}

/** A form's token and the earliest time to send it, on the clock of `performance`. */
type Token = { form: string; from: number };

async function takeToken(
	kind: LeadKind,
	options: PostOptions = {},
	renew?: string,
): Promise<Token> {
	const body = { lang: pageLanguage(), kind, ...(renew && { renew }) };
	const { form } = await post("form-token", body, options);
	// A renewed token needs no wait: the first one has had it.
	return { form, from: renew ? 0 : performance.now() + leastFillTime };
}

function wait(time: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, Math.max(0, time)));
}

/** Values of a form's fields. */
function entered(form: HTMLFormElement): LeadValues {
	const data = new FormData(form);
	const texts = leadFieldNames.map((field) => [field, data.get(field) ?? ""]);
	return {
		...noValues,
		...Object.fromEntries(texts),
		marketing: data.has("marketing"),
	};
}

/** Non-empty values. */
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

/** Path of the page of this site that led here, or of this one. */
function cameFrom(): string {
	const { origin, pathname } = location;
	const before = document.referrer.startsWith(`${origin}/`)
		? new URL(document.referrer).pathname
		: pathname;
	return before.slice(0, 300);
}
