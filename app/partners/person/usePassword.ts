import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { passwordLength } from "../../../contracts/accounts/accountBounds.ts";
import { makePassword } from "../../../contracts/accounts/madePassword.ts";
import { RequestError } from "../../request/failure.ts";
import { call } from "../request.ts";

type Field = "old" | "fresh" | "again";
type Faults = Partial<Record<Field, string>>;
/** Message after a password was suggested. */
type Suggestion =
	| "suggestionFilled"
	| "suggestionCopied"
	| "suggestionSelected";
const empty = { old: "", fresh: "", again: "" };
/** Fields by the names of the call. */
const named: Record<string, Field> = {
	old_password: "old",
	new_password: "fresh",
};

/** The state of the form that changes the password. */
export function usePassword(onChanged: () => void) {
	const t = useTranslations("partners.person");
	const required = useTranslations("forms")("errorRequired");
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(empty);
	const [faults, setFaults] = useState<Faults>({});
	const [sending, setSending] = useState(false);
	const [done, setDone] = useState(false);
	/** The new password, and the present one with it only where that is asked for. */
	const [shown, setShown] = useState(false);
	const [oldShown, setOldShown] = useState(false);
	const [suggested, setSuggested] = useState<Suggestion>();

	const rules = {
		long: [...values.fresh].length >= passwordLength,
		different: values.fresh !== "" && values.fresh !== values.old,
		same: values.again !== "" && values.fresh === values.again,
	};

	function check(): Faults {
		const found: Faults = {};
		if (!values.old) found.old = required;
		if (!values.fresh) found.fresh = required;
		else if (!rules.long)
			found.fresh = t("faultLength", { min: passwordLength });
		else if (!rules.different) found.fresh = t("faultDifferent");
		if (!values.again) found.again = required;
		else if (!rules.same && !found.fresh) found.again = t("faultSame");
		return found;
	}

	/** Shows faults and goes to the first. */
	function show(found: Faults): void {
		setFaults(found);
		setTimeout(() => {
			form.current
				?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
				?.focus();
		});
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (sending) return;
		setDone(false);
		const found = check();
		if (Object.keys(found).length > 0) return show(found);
		setSending(true);
		try {
			await call(
				"account-password",
				{ old_password: values.old, new_password: values.fresh },
				{ quiet: (error) => error.fields.length > 0 },
			);
			setValues(empty);
			setFaults({});
			setSuggested(undefined);
			setDone(true);
			onChanged();
		} catch (error) {
			if (error instanceof RequestError) {
				const fieldFaults = error.fields.flatMap(({ field, message }) =>
					named[field] ? [[named[field], message]] : [],
				);
				show(Object.fromEntries(fieldFaults));
			}
		} finally {
			setSending(false);
		}
	}

	return {
		form,
		values,
		rules,
		faults,
		sending,
		done,
		shown,
		oldShown,
		show(all: boolean) {
			setShown(all);
			setOldShown(all);
		},
		submit,
		suggested,
		/** Fills a made password in, to be seen; the present one stays as it is. */
		suggest() {
			const fresh = makePassword();
			setValues((now) => ({ ...now, fresh, again: fresh }));
			setFaults(({ old }) => ({ old }));
			setShown(true);
			setSuggested("suggestionFilled");
			setDone(false);
		},
		/** Copies the password; selects it where the page may not use the clipboard. */
		async copy(field: HTMLInputElement | null) {
			try {
				await navigator.clipboard.writeText(values.fresh);
				setSuggested("suggestionCopied");
			} catch {
				field?.select();
				setSuggested("suggestionSelected");
			}
		},
		change(field: Field, value: string) {
			setValues((now) => ({ ...now, [field]: value }));
			setFaults((now) => ({ ...now, [field]: undefined }));
			if (field !== "old") setSuggested(undefined);
			setDone(false);
		},
	};
}
