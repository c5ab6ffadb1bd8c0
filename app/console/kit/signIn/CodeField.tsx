import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { Field } from "../form/Field.tsx";

/** Field for an authenticator app's six digits; `recovery`: or for a recovery code. */
export function CodeField(props: {
	recovery?: boolean;
	fault?: string | undefined;
	onChange?: () => void;
	ref?: Ref<HTMLInputElement>;
}) {
	const t = useTranslations("console.auth");
	const { recovery, fault, onChange, ref } = props;
	return (
		<Field
			label={t("code")}
			name="code"
			code
			ref={ref}
			autoComplete="one-time-code"
			inputMode={recovery ? "text" : "numeric"}
			maxLength={64}
			hint={recovery ? t("codeOrRecovery") : t("codeHint")}
			fault={fault}
			onChange={onChange}
		/>
	);
}
