import { type ReactNode, type Ref, useState } from "react";
import { Button } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import {
	TextField,
	type TextFieldProps,
} from "react-aria-components/TextField";
import { Stroke } from "../../../ui/Stroke.tsx";
import styles from "./form.module.css";

type Props = Omit<TextFieldProps, "children" | "className"> & {
	label: string;
	hint?: ReactNode;
	/** Error message, shown beside the field. */
	fault?: string | undefined;
	/** Whether the input runs from left to right in every language. */
	code?: boolean;
	placeholder?: string;
	ref?: Ref<HTMLInputElement>;
};

/** Single-line form field with label, hint and error message. */
export function Field({
	children,
	...props
}: Props & { children?: ReactNode }) {
	const { label, hint, fault, code, placeholder, ref, ...rest } = props;
	return (
		<TextField
			{...rest}
			className={styles.field ?? ""}
			validationBehavior="aria"
			isInvalid={Boolean(fault)}
		>
			<Label>{label}</Label>
			<span className={styles.control}>
				<Input
					ref={ref}
					dir={code ? "ltr" : undefined}
					spellCheck={code ? false : undefined}
					autoCapitalize={code ? "none" : undefined}
					placeholder={placeholder}
				/>
				{children}
			</span>
			{hint && (
				<Text slot="description" className={styles.hint ?? ""}>
					{hint}
				</Text>
			)}
			<FieldError className={styles.fault ?? ""}>{fault}</FieldError>
		</TextField>
	);
}

/** Password field with a button that shows what is typed. */
export function PasswordField(
	props: Props & { words: { show: string; hide: string } },
) {
	const { words, ...rest } = props;
	const [shown, setShown] = useState(false);
	return (
		<Field {...rest} code maxLength={1000} type={shown ? "text" : "password"}>
			<Button
				className={styles.look ?? ""}
				aria-label={shown ? words.hide : words.show}
				onPress={() => setShown(!shown)}
			>
				<Stroke
					d={`M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z${shown ? " M4 4l16 16" : ""}`}
					width={1.6}
				/>
			</Button>
		</Field>
	);
}
