/** An element with its classes and its text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

export function makeButton(className: string, text: string, onPress: () => void): HTMLButtonElement {
  const button = make("button", className, text);
  button.type = "button";
  button.onclick = onPress;
  return button;
}
