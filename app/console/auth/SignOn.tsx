import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import form from "../kit/form/form.module.css";
import { type ConsoleAnswer, callOnce } from "../kit/requests/request.ts";

/** Links to the providers of single sign-on that staff may come in through. */
export function SignOn() {
	const t = useTranslations("console.auth");
	const [buttons, setButtons] = useState<ConsoleAnswer<"console-sign-on">>([]);
	useEffect(() => {
		// The other ways in work without them.
		callOnce("console-sign-on", {}, { background: true }).then(
			setButtons,
			() => {},
		);
	}, []);
	if (buttons.length === 0) return null;
	return (
		<>
			{buttons.map(({ name, address }) => (
				<a
					key={address}
					href={address}
					rel="nofollow"
					className={`${form.quiet} ${form.wide}`}
				>
					{t("signOnWith", { provider: name })}
				</a>
			))}
		</>
	);
}
