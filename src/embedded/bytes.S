// CULPRIT_IMAGE is the file that make_image wrote; 64 bytes are a cache line, and aligned enough
// for whatever is in it.
    .section .rodata
    .balign 64
    .global culprit_image_begin
culprit_image_begin:
    .incbin CULPRIT_IMAGE
    .global culprit_image_end
culprit_image_end:
    .byte 0

    .section .note.GNU-stack, "", %progbits
