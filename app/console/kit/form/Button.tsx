import type { ComponentProps } from "react";
import styles from "./button.module.css";

/**
 * A button that keeps the focus while it cannot be pressed. `disabled` alone would
 * take it away from whoever has just pressed it, also where that has failed.
 */
export function Button({
	className = "",
	disabled = false,
	onClick,
	...props
}: ComponentProps<"button">) {
	return (
		<button
			type="button"
			{...props}
			className={`${styles.button} ${className}`}
			aria-disabled={disabled || undefined}
			onClick={(event) => {
				// A form is sent by its button, also with Enter in a field.
				if (disabled) event.preventDefault();
				else onClick?.(event);
			}}
		/>
	);
}
